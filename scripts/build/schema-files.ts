/**
 * zod, and the files that are written with it. The build puts what several forms share of them into one file, apart from a
 * first visit. A file that is missing here ends up in a file of its own, which loads zod while zod loads it: no form can check
 * what was typed then.
 */
export const schemaFiles =
  /node_modules\/zod\/|(^|\/|-)(schema|fields)\.ts$|src\/shared\/(\w+\/)?(lists|passwords)\.ts$/
