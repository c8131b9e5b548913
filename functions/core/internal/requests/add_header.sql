-- Adds a header to the answer. Setting response.headers directly would overwrite those already there,
-- and a line break in a value would end the header block.
create or replace function core.add_header(p_name text, p_value text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_headers jsonb := coalesce(nullif(current_setting('response.headers', true), '')::jsonb, '[]');
  v_value   text := regexp_replace(p_value, '[^\x20-\x7e]', '', 'g');
begin
  perform set_config('response.headers', (v_headers || jsonb_build_object(p_name, v_value))::text, true);
end
$$;

grant execute on function core.add_header to assetry_api, assetry_auth;
