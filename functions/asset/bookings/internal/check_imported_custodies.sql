-- Rows of an import of custodies with all that is wrong with what their values mean together, and beside other
-- custodies of the asset, of which no two are at the same time. A custody that stands does not change.
create or replace function asset.check_imported_custodies(p_rows core.import_row[])
returns core.import_row[]
language sql
stable
set search_path = ''
as $$
  with read as materialized (
    select r.position, n.asset_id, n.checked_out_at, coalesce(n.checked_in_at, 'infinity') as until,
           asset.custodian_faults(n.worker_id, n.external_party) || core.faults(
             case when n.asset_id is null then core.fault('asset_id', 'MISSING_VALUE', 'A value is required') end,
             case
               when n.checked_in_at is null and asset.is_retired(a.status) then
                 core.fault('asset_id', 'ASSET_RETIRED', 'The asset is out of use')
             end,
             case
               when n.checked_in_at > clock_timestamp() then
                 core.fault('checked_in_at', 'IN_FUTURE', 'Cannot be in the future')
             end,
             case
               when n.checked_in_at < n.checked_out_at then
                 core.fault('checked_in_at', 'TOO_EARLY', 'Cannot be before checked_out_at')
             end,
             case
               when n.checked_in_at is null
                 and num_nonnulls(n.condition_in, n.signature_in, n.return_note, n.used_minutes, n.uses) > 0
               then core.fault('checked_in_at', 'MISSING_VALUE', 'Values of the check-in require its time')
             end,
             case
               when n.checked_out_at is null then core.fault('checked_out_at', 'MISSING_VALUE', 'A value is required')
             end,
             case
               when n.checked_out_at > clock_timestamp() then
                 core.fault('checked_out_at', 'IN_FUTURE', 'Cannot be in the future')
             end,
             case
               when n.due_back_at <= n.checked_out_at then
                 core.fault('due_back_at', 'TOO_EARLY', 'Must be after checked_out_at')
             end,
             case
               when (n.status = 'RETURNED') <> (n.checked_in_at is not null) then
                 core.fault('status', 'CONTRADICTION', 'RETURNED with checked_in_at, and only then')
             end
           ) as faults
      from unnest(p_rows) as r
     cross join lateral (
        select (p.n).* from (select jsonb_populate_record(null::asset.custodies, r.kept) as n offset 0) as p
     ) as n
      left join asset.assets as a on a.id = n.asset_id
     where r.is_new
       and r.faults = '[]'
  ),
  -- What is right by itself, and the custodies that stand.
  lines as (
    select r.position, r.asset_id, r.checked_out_at, r.until from read as r where r.faults = '[]'
    union all
    select null, o.asset_id, o.checked_out_at, coalesce(o.checked_in_at, 'infinity')
      from asset.custodies as o
     where o.asset_id = any (array(select r.asset_id from read as r))
  ),
  overlapping as (
    select l.position
      from (
        select l.*,
               max(l.until) over (
                 partition by l.asset_id order by l.checked_out_at, l.position
                 rows between unbounded preceding and 1 preceding
               ) as earlier_until,
               min(l.checked_out_at) filter (where l.position is null) over (
                 partition by l.asset_id order by l.checked_out_at desc, l.position desc
                 rows between unbounded preceding and 1 preceding
               ) as later_from
          from lines as l
      ) as l
     where l.earlier_until > l.checked_out_at
        or l.later_from < l.until
  )
  select coalesce(
           array_agg(
             row(
               r.position, r.code, r.id, r.is_new, r.kept,
               r.faults || coalesce(t.faults, '[]') || case
                 when o.position is not null then
                   jsonb_build_array(
                     core.fault('asset_id', 'ALREADY_EXISTS', 'Another custody of the asset is at the same time')
                   )
                 when r.is_new or r.faults @? '$[*] ? (@.code != "READ_ONLY")' then '[]'
                 else (
                   select coalesce(
                            jsonb_agg(core.fault(k.key, 'READ_ONLY', 'An import cannot change it') order by k.key), '[]'
                          )
                     from jsonb_object_keys(r.kept) as k (key)
                    where not exists (select from jsonb_array_elements(r.faults) as f where f ->> 'field' = k.key)
                 )
               end
             )::core.import_row
             order by r.position
           ),
           '{}'
         )
    from unnest(p_rows) as r
    left join read as t on t.position = r.position
    left join overlapping as o on o.position = r.position
$$;

grant execute on function asset.check_imported_custodies to assetry_api;
