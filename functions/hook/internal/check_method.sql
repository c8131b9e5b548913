-- Refuses to read by an action that writes, and to write into a list that is only read.
create or replace function hook.check_method()
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_name text := regexp_replace(current_setting('request.path', true), '^/(rpc/)?', '');
begin
  if current_setting('request.method', true) <> 'POST' then
    if hook.is_writing(v_name) then
      perform core.refuse(
        'METHOD_NOT_ALLOWED', 'A writing action must be called with POST', 405, p_headers => '{"Allow": "POST"}'
      );
    end if;
  elsif not hook.takes_rows(v_name) then
    perform core.refuse(
      'READ_ONLY_LIST',
      format('%s is a read-only list: records are created and changed by actions', v_name),
      405,
      p_hint => 'The actions of each kind of record are listed at /entities',
      p_headers => '{"Allow": "GET, HEAD"}'
    );
  end if;
end
$$;

grant execute on function hook.check_method to assetry_auth;
