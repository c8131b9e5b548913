-- Whether the caller reads anything of a domain: everything within reach, or their own records.
create or replace function core.reads(p_domain text)
returns boolean
language sql
stable
parallel safe
return coalesce(current_setting('assetry.reads_everything', true) = 'true', false) or core.reading_level(p_domain) > 0;

grant execute on function core.reads to authenticated, assetry_api, assetry_list;
