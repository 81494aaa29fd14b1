<?php
/** Field values: cleaned on input, and returned in ACF's format. */

defined('ABSPATH') || exit;

/** @return array<string, mixed>|array{} an empty list without fields, which JSON serializes as [] */
function common_measure_format_all(array $fields, array $values): array
{
    $answer = [];
    foreach ($fields as $field) {
        $answer[$field['name']] = common_measure_format($field, $values[$field['name']] ?? null);
    }
    return $answer;
}

function common_measure_format(array $field, $value)
{
    switch ($field['type']) {
        case 'group':
            return common_measure_format_all($field['fields'], is_array($value) ? $value : []);
        case 'list':
            $rows = is_array($value) ? array_values($value) : [];
            return $rows === [] ? false : array_map(fn ($row) => common_measure_format_all($field['fields'], is_array($row) ? $row : []), $rows);
        case 'flag':
            return (bool) $value;
        case 'image':
            $picture = common_measure_image((int) $value);
            return $picture ? common_measure_translated_picture($picture) : false;
        case 'post':
            return ((int) $value > 0 ? get_post((int) $value) : null) ?: false;
        case 'term':
            return (int) $value ?: false;
        case 'choice':
            return in_array($value, $field['choices'], true) ? $value : false;
        case 'html':
            return common_measure_absolute(is_scalar($value) ? (string) $value : '');
        default:
            return is_scalar($value) ? (string) $value : '';
    }
}

/** Runs shortcodes, as the_content does for texts, without other changes. */
function common_measure_absolute(string $html): string
{
    return $html === '' ? '' : do_shortcode($html);
}

/** An image field; false if the picture does not exist. */
function common_measure_image(int $id)
{
    $picture = $id > 0 ? get_post($id) : null;
    if (!$picture || $picture->post_type !== 'attachment') {
        return false;
    }
    $url = wp_get_attachment_url($id);
    $meta = wp_get_attachment_metadata($id) ?: [];
    $sizes = [];
    // The file's own size, because WordPress reports the size in a theme.
    foreach ($meta['sizes'] ?? [] as $name => $size) {
        [$address] = wp_get_attachment_image_src($id, $name) ?: [$url];
        $sizes += [$name => $address, "$name-width" => $size['width'], "$name-height" => $size['height']];
    }
    return [
        'ID' => $id,
        'id' => $id,
        'title' => $picture->post_title,
        'filename' => basename((string) $url),
        'url' => $url,
        'alt' => get_post_meta($id, '_wp_attachment_image_alt', true),
        'author' => (string) $picture->post_author,
        'description' => $picture->post_content,
        'caption' => $picture->post_excerpt,
        'name' => $picture->post_name,
        'status' => $picture->post_status,
        'mime_type' => $picture->post_mime_type,
        'type' => explode('/', $picture->post_mime_type)[0],
        'width' => $meta['width'] ?? 0,
        'height' => $meta['height'] ?? 0,
        'sizes' => $sizes,
    ];
}

/** Cleans known `values`; missing fields keep their value. */
function common_measure_clean_all(array $fields, array $values, array $before = []): array
{
    foreach ($fields as $field) {
        if (array_key_exists($field['name'], $values)) {
            $before[$field['name']] = common_measure_clean($field, $values[$field['name']]);
        }
    }
    return $before;
}

function common_measure_clean(array $field, $value)
{
    switch ($field['type']) {
        case 'group':
            return common_measure_clean_all($field['fields'], is_array($value) ? $value : []);
        case 'list':
            $rows = is_array($value) ? array_values(array_filter($value, 'is_array')) : [];
            $cleaned = array_map(fn ($row) => common_measure_clean_all($field['fields'], $row), $rows);
            return array_values(array_filter($cleaned, fn ($row) => array_filter($row, fn ($entry) => $entry !== '' && $entry !== 0 && $entry !== false && $entry !== []) !== []));
        case 'flag':
            return in_array($value, [true, 1, '1', 'true', 'on'], true);
        case 'image':
        case 'post':
        case 'term':
            return (int) (is_array($value) ? ($value['ID'] ?? $value['id'] ?? $value['term_id'] ?? 0) : $value);
        case 'html':
            $html = is_scalar($value) ? (string) $value : '';
            return current_user_can('unfiltered_html') ? $html : wp_kses_post($html);
        case 'textarea':
            return is_array($value) ? wp_json_encode($value) : common_measure_plain($value);
        case 'url':
            $address = is_array($value) ? ($value['url'] ?? '') : $value;
            return sanitize_url(is_scalar($address) ? (string) $address : '', ['http', 'https', 'mailto', 'tel']);
        case 'color':
            return sanitize_hex_color(is_string($value) ? $value : '') ?? '';
        default:
            return preg_replace('/\s+/', ' ', common_measure_plain($value));
    }
}

/** Plain text as typed. It is displayed as text, regardless of special characters. */
function common_measure_plain($value): string
{
    return trim(wp_check_invalid_utf8(is_scalar($value) ? (string) $value : '', true));
}
