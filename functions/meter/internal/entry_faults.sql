-- What is wrong with the shape of a reading that comes in, as an array of faults; empty when nothing is.
create or replace function meter.entry_faults(p_item jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_reading jsonb := p_item -> 'reading';
  v_faults  jsonb := '[]';
  v_key     text;
begin
  if jsonb_typeof(p_item) is distinct from 'object' then
    return '[{"field": "row", "code": "INVALID_TYPE", "message": "An object is needed"}]';
  end if;

  if coalesce(p_item ->> 'meter_id', p_item ->> 'meter_code') is null then
    v_faults := v_faults || '{"field": "meter_id", "code": "MISSING_VALUE", "message": "A value is needed"}'::jsonb;
  elsif not coalesce(pg_input_is_valid(p_item ->> 'meter_id', 'uuid'), true) then
    v_faults := v_faults || '{"field": "meter_id", "code": "INVALID_TYPE", "message": "A UUID is needed"}'::jsonb;
  end if;

  if v_reading is null or v_reading = 'null' then
    v_faults := v_faults || '{"field": "reading", "code": "MISSING_VALUE", "message": "A value is needed"}'::jsonb;
  elsif jsonb_typeof(v_reading) <> 'number' then
    v_faults := v_faults || '{"field": "reading", "code": "INVALID_TYPE", "message": "A number is needed"}'::jsonb;
  elsif abs(v_reading::numeric) >= 999999999999 then
    v_faults := v_faults || '{"field": "reading", "code": "TOO_LARGE", "message": "Less than 999999999999"}'::jsonb;
  end if;

  if p_item ->> 'read_at' is not null and not core.is_of_kind(p_item -> 'read_at', 'TIMESTAMP') then
    v_faults := v_faults || '{"field": "read_at", "code": "INVALID_TYPE", "message": "A timestamp is needed"}'::jsonb;
  end if;

  if p_item ->> 'kind' not in ('READING', 'RESET', 'REPLACEMENT', '') then
    v_faults := v_faults
      || '{"field": "kind", "code": "NOT_IN_VOCABULARY", "message": "One of READING, RESET, REPLACEMENT"}'::jsonb;
  end if;

  if char_length(p_item ->> 'note') > 2000 then
    v_faults := v_faults || '{"field": "note", "code": "TOO_LONG", "message": "At most 2000 characters"}'::jsonb;
  end if;

  if p_item - array['meter_id', 'meter_code', 'reading', 'read_at', 'kind', 'note'] <> '{}' then
    for v_key in select jsonb_object_keys(
      p_item - array['meter_id', 'meter_code', 'reading', 'read_at', 'kind', 'note']
    ) loop
      v_faults := v_faults || jsonb_build_object(
        'field', v_key, 'code', 'UNKNOWN_FIELD', 'message', 'There is no such field'
      );
    end loop;
  end if;

  return v_faults;
end
$$;

grant execute on function meter.entry_faults to assetry_api;
