/// Punycode (RFC 3492). libidn2's own refuses labels beyond the DNS's length, which URLs may have.
enum Punycode {
    private static let base = 36
    private static let (tMin, tMax, skew, damp) = (1, 26, 38, 700)
    private static let (initialBias, initialN) = (72, 0x80)

    /// The ASCII form, without `xn--`.
    static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8] {
        var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
        let basic = output.count
        if basic > 0 { output.append(ASCII.hyphen) }
        var (delta, bias, handled, from) = (0, initialBias, basic, initialN)
        while handled < scalars.count {
            let next = scalars.lazy.map { Int($0.value) }.filter { $0 >= from }.min() ?? Int.max
            delta += (next - from) * (handled + 1)
            for scalar in scalars {
                if scalar.value < next { delta += 1 }
                guard scalar.value == next else { continue }
                appendInteger(delta, bias: bias, to: &output)
                bias = adapt(delta, count: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            from = next + 1
        }
        return output
    }

    private static func appendInteger(_ delta: Int, bias: Int, to output: inout [UInt8]) {
        var (rest, k) = (delta, base)
        while true {
            let threshold = threshold(k, bias)
            guard rest >= threshold else { return output.append(digit(rest)) }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            k += base
        }
    }

    /// The label that an ASCII form without `xn--` stands for; `nil` where it stands for none.
    static func decode(_ input: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
        guard input.allSatisfy({ $0 < 0x80 }) else { return nil }
        let delimiter = input.lastIndex(of: ASCII.hyphen)
        var output = input[..<(delimiter ?? input.startIndex)].map { Unicode.Scalar($0) }
        var rest = input[(delimiter.map { $0 + 1 } ?? input.startIndex)...]
        var (n, index, bias) = (initialN, 0, initialBias)
        while !rest.isEmpty {
            let old = index
            guard let delta = integer(from: &rest, bias: bias) else { return nil }
            index += delta
            bias = adapt(index - old, count: output.count + 1, isFirst: old == 0)
            n += index / (output.count + 1)
            index %= output.count + 1
            guard n <= 0x10FFFF, let scalar = Unicode.Scalar(UInt32(n)) else { return nil }
            output.insert(scalar, at: index)
            index += 1
        }
        return output
    }

    /// Integers stay below 2^31, so that no sum overflows.
    private static func integer(from rest: inout ArraySlice<UInt8>, bias: Int) -> Int? {
        var (value, weight, k) = (0, 1, base)
        while let byte = rest.popFirst() {
            guard let digit = digitValue(byte) else { return nil }
            value += digit * weight
            guard value < 1 << 31 else { return nil }
            let threshold = threshold(k, bias)
            if digit < threshold { return value }
            weight *= base - threshold
            guard weight < 1 << 31 else { return nil }
            k += base
        }
        return nil
    }

    private static func threshold(_ k: Int, _ bias: Int) -> Int { min(max(k - bias, tMin), tMax) }

    private static func adapt(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var k = 0
        while delta > (base - tMin) * tMax / 2 {
            delta /= base - tMin
            k += base
        }
        return k + (base - tMin + 1) * delta / (delta + skew)
    }

    private static func digit(_ value: Int) -> UInt8 { UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26) }

    private static func digitValue(_ byte: UInt8) -> Int? {
        if ASCII.isDigit(byte) { return Int(byte) - 0x30 + 26 }
        return ASCII.isAlpha(byte) ? Int(byte | 0x20) - 0x61 : nil
    }
}
