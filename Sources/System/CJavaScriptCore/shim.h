#ifndef HELVE_CJAVASCRIPTCORE_SHIM_H
#define HELVE_CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>

// Exported by the library, declared only in JSContextRefPrivate.h, which Debian does not ship.
// https://github.com/WebKit/WebKit/blob/main/Source/JavaScriptCore/API/JSContextRefPrivate.h
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);
JS_EXPORT void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *data);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef context);

// As above, of JSObjectRefPrivate.h: the target of a Proxy or of the global proxy; null for other objects.
JS_EXPORT JSObjectRef JSObjectGetProxyTarget(JSObjectRef object);

#endif
