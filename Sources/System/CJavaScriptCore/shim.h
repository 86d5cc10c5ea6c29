#ifndef HELVE_CJAVASCRIPTCORE_SHIM_H
#define HELVE_CJAVASCRIPTCORE_SHIM_H

#include <JavaScriptCore/JavaScript.h>
#include <stdbool.h>

// Exported by the library, declared only in private headers, which Debian does not ship.
// https://github.com/WebKit/WebKit/tree/main/Source/JavaScriptCore/API (JSContextRefPrivate.h, JSBasePrivate.h)
typedef bool (*JSShouldTerminateCallback)(JSContextRef context, void *data);
JS_EXPORT void JSContextGroupSetExecutionTimeLimit(
    JSContextGroupRef group, double seconds, JSShouldTerminateCallback callback, void *data);
JS_EXPORT void JSContextGroupClearExecutionTimeLimit(JSContextGroupRef group);
JS_EXPORT JSObjectRef JSGetMemoryUsageStatistics(JSContextRef context);
JS_EXPORT void JSSynchronousGarbageCollectForDebugging(JSContextRef context);
// From JSBasePrivate.h: tells the collector of memory that a value keeps outside its heap.
JS_EXPORT void JSReportExtraMemoryCost(JSContextRef context, size_t size);
// Of JSContextRefPrivate.h: the function is called with each promise that was rejected and its reason, where nobody
// has asked for either when all microtasks have run.
JS_EXPORT void JSGlobalContextSetUnhandledRejectionCallback(
    JSGlobalContextRef context, JSObjectRef function, JSValueRef *exception);

// As above, of JSObjectRefPrivate.h: the target of a Proxy or of the global proxy; null for other objects.
JS_EXPORT JSObjectRef JSObjectGetProxyTarget(JSObjectRef object);

#endif
