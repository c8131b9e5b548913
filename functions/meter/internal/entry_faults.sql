-- What is wrong with the shape of a reading that comes in, as an array of faults; empty when nothing is.
create or replace function meter.entry_faults(p_item jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known   text[] := array['meter_id', 'meter_code', 'reading', 'read_at', 'kind', 'final_reading', 'note', 'source'];
  v_reading jsonb  := nullif(p_item -> 'reading', 'null');
  v_final   jsonb  := nullif(p_item -> 'final_reading', 'null');
begin
  if jsonb_typeof(p_item) is distinct from 'object' then
    return jsonb_build_array(core.fault('row', 'INVALID_TYPE', 'An object is needed'));
  end if;

  return (
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
      from (
        values
          (
            'meter_id', 'MISSING_VALUE', 'A value is needed',
            coalesce(p_item ->> 'meter_id', p_item ->> 'meter_code') is null
          ),
          (
            'meter_id', 'INVALID_TYPE', core.kind_in_words('UUID'),
            not pg_input_is_valid(p_item ->> 'meter_id', 'uuid')
          ),
          ('reading', 'MISSING_VALUE', 'A value is needed', v_reading is null),
          ('reading', 'INVALID_TYPE', core.kind_in_words('NUMBER'), jsonb_typeof(v_reading) <> 'number'),
          (
            'reading', 'TOO_LARGE', 'Less than 999999999999',
            case jsonb_typeof(v_reading) when 'number' then abs(v_reading::numeric) >= 999999999999 end
          ),
          ('final_reading', 'INVALID_TYPE', core.kind_in_words('NUMBER'), jsonb_typeof(v_final) <> 'number'),
          (
            'final_reading', 'TOO_LARGE', 'Less than 999999999999',
            case jsonb_typeof(v_final) when 'number' then abs(v_final::numeric) >= 999999999999 end
          ),
          (
            'final_reading', 'NOT_ALLOWED', 'Only a RESET or REPLACEMENT has one',
            v_final is not null and coalesce(p_item ->> 'kind', '') not in ('RESET', 'REPLACEMENT')
          ),
          (
            'read_at', 'INVALID_TYPE', core.kind_in_words('TIMESTAMP'),
            p_item ->> 'read_at' is not null and not core.is_of_kind(p_item -> 'read_at', 'TIMESTAMP')
          ),
          (
            'kind', 'NOT_IN_VOCABULARY', 'One of READING, RESET, REPLACEMENT',
            p_item ->> 'kind' not in ('READING', 'RESET', 'REPLACEMENT', '')
          ),
          ('note', 'TOO_LONG', 'At most 2000 characters', char_length(p_item ->> 'note') > 2000),
          (
            'source', 'NOT_IN_VOCABULARY', 'One of SENSOR, IMPORT, MANUAL',
            p_item ->> 'source' not in ('SENSOR', 'IMPORT', 'MANUAL')
          )
      ) as f (field, code, message, is_so)
     where f.is_so
  ) || (
    select coalesce(jsonb_agg(core.fault(k.key, 'UNKNOWN_FIELD', 'There is no such field')), '[]')
      from jsonb_object_keys(p_item - v_known) as k (key)
  );
end
$$;

grant execute on function meter.entry_faults to assetry_api;
