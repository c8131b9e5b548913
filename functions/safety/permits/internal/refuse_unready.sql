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
      'PERMIT_CONFLICT', format('Permit %s conflicts with permits in force there', p_permit.permit_number), 409,
      p_faults, 'Hand back or suspend them first, or choose another period'
    );
  end if;

  perform identity.refuse_missing_password(p_faults);

  if p_faults <> '[]' then
    perform core.refuse(
      'PERMIT_NOT_READY', format('Permit %s is not ready', p_permit.permit_number), 422, p_faults,
      'explain_transition lists all obstacles'
    );
  end if;
end
$$;

grant execute on function safety.refuse_unready to assetry_api;
