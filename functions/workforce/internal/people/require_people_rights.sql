-- Refuses rows of an import of people that have columns for which the caller lacks the permission, whatever is in them:
-- an outcome would tell how they compare with the person who is there.
create or replace function workforce.require_people_rights(p_rows jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_columns text[] := array(
    select distinct k.key
      from jsonb_array_elements(case jsonb_typeof(p_rows) when 'array' then p_rows end) as r (item)
     cross join lateral jsonb_each(case jsonb_typeof(r.item) when 'object' then r.item end) as k
     where btrim(k.value #>> '{}') <> ''
       and k.value <> '[]'
  );
begin
  if v_columns && '{role_codes,site_codes}' then
    perform core.require_permission('account.grant');
  end if;

  if v_columns && '{worker_site_code,worker_number,trade,craft_code,craft_level,hired_on,phone}' then
    perform core.require_permission('worker.create');
  end if;
end
$$;

grant execute on function workforce.require_people_rights to assetry_api;
