-- Rows of an import of authorized vendors with all that is wrong with what they mean (contract.parties_faults); one for
-- all sites asks for an account that reaches them all.
create or replace function contract.check_imported_parties(p_rows core.import_row[])
returns core.import_row[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reaches_all boolean := core.reaches_all_sites();
begin
  return array(
    with meant as materialized (
      select r.position, row_number() over (order by r.position) as place,
             jsonb_populate_record(
               a, case when r.is_new then '{"is_own_staff": false}' else '{}' end::jsonb || r.kept
             ) as party
        from unnest(p_rows) as r
        left join contract.authorized_vendors as a on a.id = r.id and not r.is_new
       where r.faults = '[]'
         and (r.is_new or r.kept <> '{}')
    ),
    told as (
      select m.position,
             coalesce(f.faults, '[]') || case
               when (m.party).site_id is null and not v_reaches_all then jsonb_build_array(
                 core.fault('site_id', 'NOT_ALL_SITES', 'Without a site it requires an account that reaches all sites')
               )
               else '[]'
             end as faults
        from meant as m
        left join contract.parties_faults(array(select m.party from meant as m order by m.place)) as f
          on f.place = m.place
    )
    select row(r.position, r.code, r.id, r.is_new, r.kept, r.faults || coalesce(t.faults, '[]'))::core.import_row
      from unnest(p_rows) as r
      left join told as t on t.position = r.position
     order by r.position
  );
end
$$;

grant execute on function contract.check_imported_parties to assetry_api;
