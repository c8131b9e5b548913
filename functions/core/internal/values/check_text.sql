-- A text that comes as an argument, such as a reason or a note: trimmed, null when it is empty; refuses one that is too
-- long or holds what nobody sees (core.text_fault) and, where one is required, none.
create or replace function core.check_text(
  p_field       text,
  p_text        text,
  p_max_length  integer,
  p_is_required boolean default false
)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  v_fault jsonb;
begin
  p_text := nullif(btrim(p_text), '');

  if p_text is null and p_is_required then
    perform core.refuse_field(p_field, 'MISSING_VALUE', 'A value is required');
  elsif char_length(p_text) > p_max_length then
    perform core.refuse_field(p_field, 'TOO_LONG', format('At most %s characters', p_max_length));
  end if;

  v_fault := core.text_fault(p_field, p_text, core.text_form(p_field, p_max_length));

  if v_fault is not null then
    perform core.refuse_faults(jsonb_build_array(v_fault));
  end if;

  return p_text;
end
$$;

grant execute on function core.check_text to assetry_api, assetry_list;
