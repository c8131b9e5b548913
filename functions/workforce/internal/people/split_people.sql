-- The rows of an import of people, in parts: the account and the worker that each describes, and the codes of roles and
-- sites, null where they are none. An address as accounts are found by it.
create or replace function workforce.split_people(p_rows jsonb)
returns table (
  "position" bigint, is_object boolean, item jsonb, unknown jsonb, role_codes text[], site_codes text[], invites jsonb,
  address text, account jsonb, worker jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known text[] := array[
    'email', 'display_name', 'reaches_all_sites', 'role_codes', 'site_codes', 'worker_site_code', 'worker_number',
    'trade', 'craft_code', 'craft_level', 'hired_on', 'phone', 'invites'
  ];
begin
  return query
  with cell as (
    select e.position, jsonb_typeof(e.item) = 'object' as is_object,
           -- A cell of CSV that is empty says nothing.
           coalesce(jsonb_object_agg(k.key, k.value) filter (where btrim(k.value #>> '{}') <> ''), '{}') as item,
           coalesce(
             jsonb_agg(core.fault(left(k.key, 60), 'UNKNOWN_FIELD', 'There is no such field') order by k.key)
               filter (where k.key <> all (v_known)),
             '[]'
           ) as unknown
      from jsonb_array_elements(p_rows) with ordinality as e (item, position)
      left join lateral jsonb_each(case jsonb_typeof(e.item) when 'object' then e.item end) as k on true
     group by e.position, e.item
  )
  select c.position, c.is_object, c.item, c.unknown, core.import_codes(c.item -> 'role_codes') as role_codes,
         core.import_codes(c.item -> 'site_codes') as site_codes,
         coalesce(core.import_value('BOOLEAN', c.item -> 'invites'), 'false') as invites,
         lower(normalize(btrim(c.item ->> 'email'), nfkc)) as address,
         jsonb_strip_nulls(jsonb_build_object(
           'email', c.item -> 'email', 'display_name', c.item -> 'display_name',
           'reaches_all_sites', core.import_value('BOOLEAN', c.item -> 'reaches_all_sites')
         )) as account,
         nullif(jsonb_strip_nulls(jsonb_build_object(
           'site_code', c.item -> 'worker_site_code', 'worker_number', c.item -> 'worker_number',
           'trade', c.item -> 'trade', 'craft_code', c.item -> 'craft_code',
           'craft_level', core.import_value('INTEGER', c.item -> 'craft_level'), 'hired_on', c.item -> 'hired_on',
           'phone', c.item -> 'phone'
         )), '{}') as worker
    from cell as c;
end
$$;

grant execute on function workforce.split_people to assetry_api;
