-- The shift pattern, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function workforce.lock_shift_pattern(p_shift_pattern_id uuid, p_row_version integer)
returns workforce.shift_patterns
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_shift_pattern workforce.shift_patterns;
begin
  select * into v_shift_pattern
    from workforce.shift_patterns as p
   where p.id = p_shift_pattern_id
     for no key update;

  if not found then
    perform core.refuse('SHIFT_PATTERN_NOT_FOUND', 'No such shift pattern', 404);
  end if;

  perform core.check_row_version(v_shift_pattern.row_version, p_row_version);
  return v_shift_pattern;
end
$$;

grant execute on function workforce.lock_shift_pattern to assetry_api;
