// libedit is loaded when somebody sits at a prompt: no other command needs it, or should wait for it.
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>

// Not to be taken for libedit's own by libedit.
#pragma GCC visibility push(hidden)
#include "shim.h"
#pragma GCC visibility pop

static void *library;

bool helve_edit_load(void) {
    if (!library) library = dlopen("libedit.so.2", RTLD_NOW | RTLD_LOCAL);
    return library != NULL;
}

#define REAL(name) ((__typeof__(&name))dlsym(library, #name))

#define FORWARD(type, name, parameters, ...)                                        \
    type name parameters {                                                          \
        static _Atomic(void *) found;                                               \
        if (!found) found = dlsym(library, #name);                                  \
        return ((__typeof__(&name))found)(__VA_ARGS__);                             \
    }

FORWARD(void, el_end, (EditLine *line), line)
FORWARD(const char *, el_gets, (EditLine *line, int *count), line, count)
FORWARD(const LineInfo *, el_line, (EditLine *line), line)
FORWARD(int, el_insertstr, (EditLine *line, const char *text), line, text)
FORWARD(void, el_resize, (EditLine *line), line)
FORWARD(History *, history_init, (void))
FORWARD(void, history_end, (History *past), past)

EditLine *helve_edit_open(void *owner) {
    EditLine *line = REAL(el_init)("helve", stdin, stdout, stderr);
    if (!line) return NULL;
    REAL(el_set)(line, EL_CLIENTDATA, owner);
    REAL(el_set)(line, EL_EDITOR, "emacs");
    REAL(el_set)(line, EL_SIGNAL, 0);
    return line;
}

void *helve_edit_owner(EditLine *line) {
    void *owner = NULL;
    REAL(el_get)(line, EL_CLIENTDATA, &owner);
    return owner;
}

void helve_edit_set_prompt(EditLine *line, char *(*prompt)(EditLine *)) { REAL(el_set)(line, EL_PROMPT, prompt); }

void helve_edit_set_reader(EditLine *line, int (*next)(EditLine *, wchar_t *)) { REAL(el_set)(line, EL_GETCFN, next); }

void helve_edit_bind(EditLine *line, const char *name, const char *key, unsigned char (*command)(EditLine *, int)) {
    REAL(el_set)(line, EL_ADDFN, name, "", command);
    REAL(el_set)(line, EL_BIND, key, name, NULL);
}

void helve_edit_bind_builtin(EditLine *line, const char *key, const char *name) {
    REAL(el_set)(line, EL_BIND, key, name, NULL);
}

void helve_edit_set_history(EditLine *line, History *past, int most) {
    HistEvent event;
    REAL(history)(past, &event, H_SETSIZE, most);
    REAL(history)(past, &event, H_SETUNIQUE, 1);
    REAL(el_set)(line, EL_HIST, REAL(history), past);
}

void helve_edit_remember(History *past, const char *text) {
    HistEvent event;
    REAL(history)(past, &event, H_ENTER, text);
}

void helve_edit_refresh(EditLine *line) { REAL(el_set)(line, EL_REFRESH); }

void helve_edit_resume(EditLine *line) { REAL(el_set)(line, EL_PREP_TERM, 1); }
