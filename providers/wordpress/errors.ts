/** An error as WordPress answers it; the HTTP status is `data.status`. */
export interface WordPressError {
  code: string
  message: string
  data: { status: number } & Record<string, unknown>
}

function error(code: string, message: string, status: number, data: Record<string, unknown> = {}): WordPressError {
  return { code, message, data: { status, ...data } }
}

/** Codes, sentences and statuses are WordPress's own, as recorded from a real one. */
export const errors = {
  noRoute: error('rest_no_route', 'No route was found matching the URL and request method.', 404),
  post: error('rest_post_invalid_id', 'Invalid post ID.', 404),
  term: error('rest_term_invalid', 'Term does not exist.', 404),
  user: error('rest_user_invalid_id', 'Invalid user ID.', 404),
  type: error('rest_type_invalid', 'Invalid post type.', 404),
  taxonomy: error('rest_taxonomy_invalid', 'Invalid taxonomy.', 404),
  hiddenPost: error('rest_forbidden', 'Sorry, you are not allowed to do that.', 401),
  hiddenUser: error('rest_user_cannot_view', 'Sorry, you are not allowed to list users.', 401),
  hiddenOrder: error('rest_forbidden_orderby', 'Sorry, you are not allowed to order users by this parameter.', 401),
  notLoggedIn: error('rest_not_logged_in', 'You are not currently logged in.', 401),
  password: error('rest_post_incorrect_password', 'Incorrect post password.', 403),
  create: error('rest_cannot_create', 'Sorry, you are not allowed to create posts as this user.', 401),
  edit: error('rest_cannot_edit', 'Sorry, you are not allowed to edit this post.', 401),
  delete: error('rest_cannot_delete', 'Sorry, you are not allowed to delete this post.', 401),
  lastPage: error(
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
    400,
  ),
  orderByInclude: error(
    'rest_orderby_include_missing_include',
    'You need to define an include parameter to order by include.',
    400,
  ),
  orderByRelevance: error(
    'rest_no_search_term_defined',
    'You need to define a search term to order by relevance.',
    400,
  ),
  callback: error('rest_callback_disabled', 'JSONP support is disabled on this site.', 400),
  missingName: error('rest_missing_callback_param', 'Missing parameter(s): name', 400, { params: ['name'] }),
  json: error('rest_invalid_json', 'Invalid JSON body passed.', 400, {
    json_error_code: 4,
    json_error_message: 'Syntax error',
  }),
  internal: error('internal_server_error', 'The content could not be read.', 500),
}

const noEditing = (message: string) => error('rest_forbidden_context', `Sorry, you are not allowed to ${message}.`, 401)

/** The answer to visitors who ask for `context=edit`, for a list and for one item. */
export const editRefusals = {
  post: { list: noEditing('edit posts in this post type'), one: noEditing('edit this post') },
  term: { list: noEditing('edit terms in this taxonomy'), one: noEditing('edit this term') },
  user: {
    list: noEditing('list users'),
    one: error('rest_user_cannot_view', 'Sorry, you are not allowed to list users.', 401),
  },
}

const hidden = (code: string, what: string) => error(code, `Sorry, you are not allowed to ${what}.`, 401)

/** The answer to visitors who ask for users by a field that is hidden from them, by parameter. */
export const userRefusals = {
  roles: hidden('rest_user_cannot_view', 'filter users by role'),
  capabilities: hidden('rest_user_cannot_view', 'filter users by capability'),
  who: hidden('rest_forbidden_who', 'query users by this parameter'),
}

/** What is wrong with one parameter. */
export interface Complaint {
  code: string
  message: string
  data: unknown
}

/** All complaints of one checking stage, by parameter. */
export function invalidParameters(complaints: Map<string, Complaint>): WordPressError {
  const params = Object.fromEntries([...complaints].map(([name, complaint]) => [name, complaint.message]))
  return error('rest_invalid_param', `Invalid parameter(s): ${[...complaints.keys()].join(', ')}`, 400, {
    params,
    details: Object.fromEntries(complaints),
  })
}
