-- Whether the caller reads everything within reach of a domain: for nearly everybody hook.pre_request has found out.
create or replace function core.reads_all(p_domain text)
returns boolean
language sql
stable
parallel safe
return coalesce(current_setting('assetry.reads_everything', true) = 'true', false) or core.reading_level(p_domain) = 2;

grant execute on function core.reads_all to authenticated, assetry_api, assetry_list;
