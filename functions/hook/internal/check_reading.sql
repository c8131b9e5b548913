-- Asked for those who do not read everything: refuses what they may not read. A list of their own records is planned
-- for them alone (ADR 231): no scan follows an index, which would look for a few rows in the order of everybody's; they
-- are found by their ids, or by the sites within reach, and sorted.
create or replace function hook.check_reading(p_path text)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform hook.require_reading(p_path);

  if p_path not like '/rpc/%'
    and exists (
      select
        from hook.reading_needed() as n
       where n.path = trim('/' from p_path)
         and n.level = 1
         and core.reading_level(n.domain) = 1
    )
  then
    perform set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_indexscan', 'off', true),
            set_config('enable_sort', 'on', true);
  end if;
end
$$;

grant execute on function hook.check_reading to assetry_auth;
