-- Refuses the request: PostgREST turns this into the given HTTP status and a JSON body with this code.
-- p_details is JSON when there is more than one thing to say: the body of an error holds text only.
create or replace function core.refuse(
  p_code    text,
  p_message text,
  p_status  integer default 400,
  p_details jsonb   default null,
  p_hint    text    default null,
  p_headers jsonb   default '{}'
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', p_code, 'message', p_message, 'details', p_details::text, 'hint', p_hint)::text,
    detail = json_build_object('status', p_status, 'headers', p_headers)::text;
end
$$;

grant execute on function core.refuse to anon, authenticated, assetry_api, assetry_list, assetry_auth, assetry_worker;
