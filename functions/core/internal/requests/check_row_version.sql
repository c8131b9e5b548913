-- Refuses a change to a row that somebody else changed since the caller read it. The version that was read
-- comes as p_row_version or as the header If-Match; without either the caller does not mind.
create or replace function core.check_row_version(p_actual integer, p_expected integer)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_if_match text := btrim(core.header('if-match'), ' "');
begin
  if p_expected is null and v_if_match is not null and v_if_match <> '*' then
    if v_if_match !~ '^[0-9]{1,9}$' then
      perform core.refuse('INVALID_VALUE', 'If-Match must hold a row_version', 400);
    end if;

    p_expected := v_if_match::integer;
  end if;

  if p_actual <> p_expected then
    perform core.refuse(
      'STALE_ROW', format('The record was changed since it was read: it is at version %s, not %s', p_actual,
      p_expected), 409,
      p_hint => 'Read the record again and repeat the change'
    );
  end if;
end
$$;

grant execute on function core.check_row_version to assetry_api;
