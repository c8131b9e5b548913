-- Refuses what is done with a permit for all that stands against it; does nothing when nothing does.
create or replace function safety.refuse_unready(p_permit safety.permits, p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if p_faults @> '[{"code": "PERMIT_CONFLICT"}]' then
    perform core.refuse(
      'PERMIT_CONFLICT', format('Permit %s excludes others that are in force there', p_permit.permit_number), 409,
      p_faults, 'Hand back or suspend the others first, or choose another time'
    );
  end if;

  perform identity.refuse_missing_password(p_faults);

  if p_faults <> '[]' then
    perform core.refuse(
      'PERMIT_NOT_READY', format('Permit %s is not ready', p_permit.permit_number), 422, p_faults,
      'explain_permit_transition tells the same'
    );
  end if;
end
$$;

grant execute on function safety.refuse_unready to assetry_api;
