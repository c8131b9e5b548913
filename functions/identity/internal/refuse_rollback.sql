-- Refuses a request that asks to be rolled back, in the functions whose attempts are counted and noted: a guess that
-- leaves no trace could be repeated for ever. PostgREST tells of two headers Prefer only the last, so the gateway joins
-- them; this is the second lock of the same door.
create or replace function identity.refuse_rollback()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if core.header('prefer') ~* 'tx\s*=\s*"?\s*rollback' then
    perform core.refuse('PREFERENCE_NOT_SUPPORTED', 'This call is logged and cannot be rolled back', 400);
  end if;
end
$$;

grant execute on function identity.refuse_rollback to assetry_auth;
