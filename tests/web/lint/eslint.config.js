import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["**/vendor/"] },
  js.configs.recommended,
  {
    languageOptions: {
      ecmaVersion: 2024,
      sourceType: "module",
      globals: { ...globals.browser, ...globals.serviceworker },
    },
    rules: {
      // A name taken out of an object, to leave the rest.
      "no-unused-vars": ["error", { varsIgnorePattern: "^_$" }],
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "object-shorthand": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
    },
  },
];
