#ifndef HELVE_CLIBEDIT_SHIM_H
#define HELVE_CLIBEDIT_SHIM_H

#include <histedit.h>
#include <stdbool.h>

// libedit sets everything through variadic functions, which Swift does not import. One function per kind of setting. They
// load the library, which `helve_edit_load` must have found before.

// Whether the library is there.
bool helve_edit_load(void);

EditLine *helve_edit_open(void *owner);
void *helve_edit_owner(EditLine *line);
void helve_edit_set_prompt(EditLine *line, char *(*prompt)(EditLine *));
void helve_edit_set_reader(EditLine *line, int (*next)(EditLine *, wchar_t *));
// A command under a name, and the key that it is for.
void helve_edit_bind(EditLine *line, const char *name, const char *key, unsigned char (*command)(EditLine *, int));
// A command of libedit's own for a key.
void helve_edit_bind_builtin(EditLine *line, const char *key, const char *name);
void helve_edit_set_history(EditLine *line, History *past, int most);
void helve_edit_remember(History *past, const char *text);
// Takes the terminal again, after the shell had it.
void helve_edit_resume(EditLine *line);
void helve_edit_refresh(EditLine *line);

#endif
