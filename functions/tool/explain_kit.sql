create or replace function api.explain_kit(p_asset_id uuid, p_before timestamptz default null)
returns table (
  asset_id uuid, asset_number text, asset_name text, parent_id uuid, is_available boolean, unfit_reasons jsonb,
  calibration_due_on date, custody_id uuid, worker_id uuid, worker_name text, external_party text,
  due_back_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  v_ids uuid[] := asset.kit_ids(p_asset_id, '{}');
begin
  if not exists (select 1 from asset.assets as a where a.id = p_asset_id) then
    perform core.refuse('ASSET_NOT_FOUND', 'No such asset', 404);
  elsif p_before is not null then
    perform core.refuse_faults(core.time_faults(clock_timestamp(), p_before));
  end if;

  return query
  select a.id, a.asset_number::text, a.name::text, a.parent_id, r.reasons = '[]', r.reasons, d.calibration_due_on, c.id,
         c.worker_id, w.name::text, c.external_party, c.due_back_at
    from asset.assets as a
   cross join lateral tool.standing_of(a.id) as d
   cross join lateral (
      select coalesce(jsonb_agg(f.reason order by f.reason ->> 'code', f.reason ->> 'message'), '[]') as reasons
        from (
          select jsonb_array_elements(d.reasons) as reason
           union all
          select jsonb_build_object('code', o.code, 'message', o.message)
            from asset.conflicts_of(a.id, tstzrange(clock_timestamp(), p_before, '[)')) as o
        ) as f
   ) as r
    left join asset.custodies as c on c.asset_id = a.id and c.checked_in_at is null
    left join workforce.worker_labels as w on w.id = c.worker_id
   where a.id = any (p_asset_id || v_ids)
   order by a.id <> p_asset_id, a.asset_number, a.id
   limit 201;
end
$$;

comment on function api.explain_kit is $$Explain what a kit lacks

The asset and its components, at any depth and not retired, each with the obstacles to a check-out for work from now
until p_before: not fit for use, calibration missing or overdue, checked out, booked. The kit comes first, then its
components by number, at most 200. The calibration of a kit is due on the earliest calibration_due_on of its rows.
p_asset_id: Id of the asset with the components
p_before: End of the loan, excluded; default without end
Refuses with ASSET_NOT_FOUND and VALIDATION_FAILED.$$;
