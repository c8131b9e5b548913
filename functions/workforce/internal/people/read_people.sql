-- Reads the rows of an import of people: accounts are found by their email, roles, sites and crafts by their codes.
-- Answers each row with what workforce.store_person takes and all that is wrong with it; nothing is kept of a person
-- who is there as the row says.
create or replace function workforce.read_people(p_rows jsonb)
returns core.import_row[]
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
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 250 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 250 rows');
  end if;

  return array(
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
    ),
    word as (
      select c.*, core.import_codes(c.item -> 'role_codes') as role_codes,
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
        from cell as c
    ),
    found as (
      select w.*, o.id as account_id, g.role_ids, g.missing_roles, s.site_ids, s.missing_sites,
             row_number() over (partition by w.address order by w.position) as turn,
             row_number() over (partition by btrim(w.worker ->> 'worker_number') order by w.position) as number_turn
        from word as w
        left join identity.accounts as o on o.email_normalized = w.address
       cross join lateral (
          select coalesce(array_agg(r.id) filter (where r.id is not null), '{}') as role_ids,
                 string_agg(u.code, ', ' order by u.code) filter (where r.id is null) as missing_roles
            from unnest(w.role_codes) as u (code)
            left join identity.roles as r on r.code = u.code
       ) as g
       cross join lateral (
          select coalesce(array_agg(t.id) filter (where t.id is not null), '{}') as site_ids,
                 string_agg(u.code, ', ' order by u.code) filter (where t.id is null) as missing_sites
            from unnest(w.site_codes) as u (code)
            left join core.sites as t on t.code = u.code
       ) as s
    ),
    exceeding as materialized (
      select identity.exceeding_role_ids(
               array(select distinct r.id from found as o cross join lateral unnest(o.role_ids) as r (id))
             ) as role_ids
    )
    select row(
             f.position, f.item ->> 'email', f.account_id, f.account_id is null,
             case
               when f.account_id is null then
                 jsonb_build_object(
                   'account', f.account, 'role_ids', f.role_ids, 'site_ids', f.site_ids, 'worker', f.worker,
                   'invites', f.invites
                 )
               else '{}'
             end,
             f.unknown || t.faults || case
               when f.account_id is null then
                 workforce.new_person_faults(f.account, f.role_ids, f.site_ids, f.worker, e.role_ids)
               else workforce.changed_person_faults(f.account_id, f.account, f.role_ids, f.site_ids, f.worker)
             end
           )::core.import_row
      from found as f
     cross join exceeding as e
     cross join lateral (
        select coalesce(jsonb_agg(core.fault(v.field, v.code, v.message) order by v.field), '[]') as faults
          from (
            values
              ('', 'INVALID_TYPE', 'Expected an object', not f.is_object),
              ('email', 'REPEATED', 'Repeats the value of an earlier row', f.address is not null and f.turn > 1),
              (
                'worker_number', 'REPEATED', 'Repeats the value of an earlier row',
                f.worker ? 'worker_number' and f.number_turn > 1
              ),
              ('role_codes', 'INVALID_TYPE', 'Expected codes', f.role_codes is null),
              ('role_codes', 'NOT_FOUND', format('No such role: %s', f.missing_roles), f.missing_roles is not null),
              ('site_codes', 'INVALID_TYPE', 'Expected codes', f.site_codes is null),
              (
                'site_codes', 'NOT_FOUND', format('No such site within your reach: %s', f.missing_sites),
                f.missing_sites is not null
              ),
              (
                'invites', 'INVALID_TYPE', core.kind_in_words('BOOLEAN'), jsonb_typeof(f.invites) <> 'boolean'
              )
          ) as v (field, code, message, is_so)
         where v.is_so
     ) as t
     order by f.position
  );
end
$$;

grant execute on function workforce.read_people to assetry_api;
