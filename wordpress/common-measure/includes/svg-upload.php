<?php
/** Allows administrators to upload SVG pictures, which WordPress rejects, after removing all active content. */

defined('ABSPATH') || exit;

const COMMON_MEASURE_SVG = 'image/svg+xml';
const COMMON_MEASURE_SVG_ELEMENTS = [
    'svg', 'g', 'defs', 'title', 'desc', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text',
    'tspan', 'textPath', 'clipPath', 'mask', 'pattern', 'marker', 'linearGradient', 'radialGradient', 'stop', 'style', 'image', 'filter',
    'feBlend', 'feColorMatrix', 'feComposite', 'feDropShadow', 'feFlood', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset',
];

add_filter('upload_mimes', function (array $types): array {
    return current_user_can('manage_options') ? $types + ['svg' => COMMON_MEASURE_SVG] : $types;
});

/** WordPress inspects pictures, but does not support SVG. */
add_filter('wp_check_filetype_and_ext', function (array $found, $file, string $name): array {
    $is_svg = strtolower(pathinfo($name, PATHINFO_EXTENSION)) === 'svg' && current_user_can('manage_options');
    return $is_svg ? ['ext' => 'svg', 'type' => COMMON_MEASURE_SVG, 'proper_filename' => false] : $found;
}, 10, 3);

foreach (['wp_handle_upload_prefilter', 'wp_handle_sideload_prefilter'] as $common_measure_upload) {
    add_filter($common_measure_upload, function (array $file): array {
        if (strtolower(pathinfo($file['name'], PATHINFO_EXTENSION)) !== 'svg') {
            return $file;
        }
        $clean = common_measure_clean_svg((string) file_get_contents($file['tmp_name']));
        if ($clean === null) {
            $file['error'] = __('This file is no SVG picture that can be cleaned.', 'common-measure');
        } else {
            file_put_contents($file['tmp_name'], $clean);
            $file['size'] = strlen($clean);
        }
        return $file;
    });
}

/** An SVG document with known elements, without scripts, events and external addresses; null if invalid. */
function common_measure_clean_svg(string $text): ?string
{
    // Entities are never needed, and can expand a small file to a very large one.
    if (!class_exists('DOMDocument') || preg_match('/<!(DOCTYPE|ENTITY)/i', $text)) {
        return null;
    }
    $document = new DOMDocument();
    $before = libxml_use_internal_errors(true);
    $is_read = $document->loadXML($text, LIBXML_NONET);
    libxml_clear_errors();
    libxml_use_internal_errors($before);
    // Checked after parsing, so that the file's character encoding does not matter.
    $root = $is_read && $document->doctype === null ? $document->documentElement : null;
    if (!$root || $root->localName !== 'svg') {
        return null;
    }
    foreach (iterator_to_array((new DOMXPath($document))->query('//comment()|//processing-instruction()')) as $node) {
        $node->parentNode->removeChild($node);
    }
    common_measure_clean_element($root);
    return $document->saveXML($root);
}

function common_measure_clean_element(DOMElement $element): void
{
    foreach (iterator_to_array($element->attributes) as $attribute) {
        if (!common_measure_is_harmless($attribute->nodeName, $attribute->value)) {
            $element->removeAttributeNode($attribute);
        }
    }
    foreach (iterator_to_array($element->childNodes) as $child) {
        if (!$child instanceof DOMElement) {
            continue;
        }
        $is_known = in_array($child->localName, COMMON_MEASURE_SVG_ELEMENTS, true) && in_array($child->namespaceURI, ['http://www.w3.org/2000/svg', null], true);
        if (!$is_known || ($child->localName === 'style' && !common_measure_is_harmless_css($child->textContent))) {
            $element->removeChild($child);
        } else {
            common_measure_clean_element($child);
        }
    }
}

function common_measure_is_harmless(string $name, string $value): bool
{
    if (preg_match('/^on/i', $name)) {
        return false;
    }
    if (preg_match('/(^|:)(href|src)$/i', $name)) {
        return (bool) preg_match('~^\s*(#|data:image/(png|jpeg|gif|webp);base64,)~i', $value);
    }
    return common_measure_is_harmless_css($value);
}

/** Allows only addresses within the document, so that nothing is loaded. */
function common_measure_is_harmless_css(string $css): bool
{
    $plain = preg_replace('~/\*.*?\*/~s', '', $css);
    return !preg_match('/@import|expression\s*\(|javascript:|\\\\|(image(-set)?|cross-fade|src)\s*\(|url\(\s*["\']?(?!\s*["\']?#)/i', $plain);
}

/** Width and height, which WordPress determines for other pictures. */
add_filter('wp_generate_attachment_metadata', function ($meta, int $id) {
    if (get_post_mime_type($id) !== COMMON_MEASURE_SVG) {
        return $meta;
    }
    $file = get_attached_file($id);
    $root = preg_match('/<svg[^>]*>/i', (string) file_get_contents($file), $found) ? $found[0] : '';
    $side = fn ($name) => preg_match("/\\s$name=[\"']([\\d.]+)(px)?[\"']/", $root, $own) ? (int) round((float) $own[1]) : 0;
    $box = preg_match('/viewBox=["\'][\d.\-]+[\s,]+[\d.\-]+[\s,]+([\d.]+)[\s,]+([\d.]+)/', $root, $own) ? [(int) round((float) $own[1]), (int) round((float) $own[2])] : [0, 0];
    return array_merge(is_array($meta) ? $meta : [], [
        'width' => $side('width') ?: $box[0],
        'height' => $side('height') ?: $box[1],
        'file' => _wp_relative_upload_path($file),
        'sizes' => [],
    ]);
}, 10, 2);
