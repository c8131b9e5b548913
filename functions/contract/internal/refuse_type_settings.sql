-- Refuses rows of contract types with all that is wrong with them; does nothing when nothing is. What is wrong with the
-- values comes before what is wrong with the time, and that before what is taken. p_faults is
-- [{row, field, code, message}].
create or replace function contract.refuse_type_settings(p_faults jsonb)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_words text;
begin
  if p_faults = '[]' then
    return;
  end if;

  select string_agg(format('row %s: %s (%s)', f.fault ->> 'row', f.fault ->> 'field', f.fault ->> 'message'), ', ')
    into v_words
    from jsonb_array_elements(p_faults) with ordinality as f (fault, position)
   where f.position <= 10;

  if jsonb_array_length(p_faults) > 10 then
    v_words := format('%s and %s more, in details', v_words, jsonb_array_length(p_faults) - 10);
  end if;

  if p_faults @? '$[*].code ? (@ != "STALE_ROW" && @ != "ALREADY_EXISTS")' then
    perform core.refuse('VALIDATION_FAILED', 'Not accepted: ' || v_words, 422, p_faults);
  elsif p_faults @? '$[*].code ? (@ == "STALE_ROW")' then
    perform core.refuse(
      'STALE_ROW', 'Changed meanwhile: ' || v_words, 409, p_faults, 'Read the rows again and repeat the change'
    );
  else
    perform core.refuse('ALREADY_EXISTS', 'These contract types already exist: ' || v_words, 409, p_faults);
  end if;
end
$$;
