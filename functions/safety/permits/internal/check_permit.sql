-- Refuses a permit that names no place, that ends before it begins, or that would hold longer than its kind allows.
create or replace function safety.check_permit(p_permit safety.permits, p_kind safety.permit_kinds)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(
    (
      select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message) order by f.field, f.code), '[]')
        from (
          values
            (
              'location_id', 'MISSING_VALUE', 'A location or an asset is required',
              coalesce(p_permit.location_id, p_permit.asset_id) is null
            ),
            ('ends_at', 'TOO_EARLY', 'Must be after starts_at', p_permit.ends_at <= p_permit.starts_at),
            (
              'ends_at', 'TOO_LATE', format('At most %s minutes after starts_at', p_kind.maximum_minutes),
              p_permit.ends_at > p_permit.starts_at + p_kind.maximum_minutes * interval '1 minute'
            )
        ) as f (field, code, message, is_so)
       where f.is_so
    )
  );
end
$$;

grant execute on function safety.check_permit to assetry_api;
