-- What the actions on a permit answer.
create or replace function safety.permit_answer(p_permit safety.permits)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', p_permit.id, 'permit_number', p_permit.permit_number, 'status', p_permit.status,
           'starts_at', p_permit.starts_at, 'ends_at', p_permit.ends_at, 'row_version', p_permit.row_version
         )
$$;

grant execute on function safety.permit_answer to assetry_api;
