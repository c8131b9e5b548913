-- The hold reason of a code; refuses a code that does not exist, and one that asks for a note when there is none.
create or replace function work.check_hold_reason(p_code text, p_note text)
returns work.hold_reasons
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reason work.hold_reasons;
begin
  select * into v_reason from work.hold_reasons as h where h.code = p_code;

  if not found then
    perform core.refuse_field(
      'hold_reason', 'NOT_IN_VOCABULARY',
      (select 'One of ' || string_agg(h.code, ', ' order by h.code) from work.hold_reasons as h)
    );
  elsif v_reason.is_note_required and p_note is null then
    perform core.refuse_field('note', 'MISSING_VALUE', format('%s needs a note', v_reason.code));
  end if;

  return v_reason;
end
$$;

grant execute on function work.check_hold_reason to assetry_api;
