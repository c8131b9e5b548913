-- Reads the rows of an import of people: accounts are found by their email, roles, sites and crafts by their codes.
-- Answers each row with what workforce.store_people takes and all that is wrong with it; nothing is kept of a person
-- who is there as the row says. workforce.new_person_faults is asked only of rows whose values are not plain.
create or replace function workforce.read_people(p_rows jsonb)
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_rows) is distinct from 'array' then
    perform core.refuse_field('p_rows', 'INVALID_TYPE', 'Expected an array');
  elsif jsonb_array_length(p_rows) > 250 then
    perform core.refuse_field('p_rows', 'TOO_LARGE', 'At most 250 rows');
  end if;

  return array(
    with word as (
      select * from workforce.split_people(p_rows)
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
    ),
    plain as materialized (
      select core.plain_rows(
               'identity.accounts',
               (
                 select coalesce(jsonb_agg(w.account || '{"kind": "PERSON"}' order by w.position), '[]') from word as w
               ),
               'create', '{}'
             ) as accounts
    ),
    hired as materialized (
      select h.*
        from (
          select array_agg(w.position order by w.position) as positions,
                 coalesce(
                   jsonb_agg(
                     jsonb_build_object('name', w.account -> 'display_name') || w.worker order by w.position
                   ),
                   '[]'
                 ) as workers
            from word as w
           where w.worker is not null
        ) as s
       cross join lateral workforce.read_hired_people(s.positions, s.workers) as h
    )
    select row(
             f.position, f.item ->> 'email', f.account_id, f.account_id is null,
             case
               when f.account_id is null then
                 jsonb_build_object(
                   'account', f.account, 'role_ids', f.role_ids, 'site_ids', f.site_ids, 'worker', h.kept,
                   'invites', f.invites
                 )
               else '{}'
             end,
             f.unknown || t.faults || case
               when f.account_id is null
                 and p.accounts[f.position] ->> 'email' is not null
                 and f.account -> 'reaches_all_sites' is distinct from 'true'
                 and not f.role_ids && e.role_ids
                 and (
                   f.worker is null
                   or not h.is_wrong
                   and (f.worker ? 'craft_code' or not f.worker ? 'craft_level')
                   and not exists (
                         select from workforce.workers as w where w.worker_number = btrim(f.worker ->> 'worker_number')
                       )
                 )
               then '[]'
               when f.account_id is null then
                 workforce.new_person_faults(f.account, f.role_ids, f.site_ids, f.worker, e.role_ids)
               else workforce.changed_person_faults(f.account_id, f.account, f.role_ids, f.site_ids, f.worker)
             end
           )::core.import_row
      from found as f
     cross join exceeding as e
     cross join plain as p
      left join hired as h on h.place = f.position
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
