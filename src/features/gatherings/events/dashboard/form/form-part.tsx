import './form-part.css'

/** The form of an event is long: a heading for each part of it. */
export const FormPart = ({ title }: { title: string }) => <h3 className="event-form-part">{title}</h3>
