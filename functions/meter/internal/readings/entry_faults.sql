-- What is wrong with the shape of a reading that comes in, as an array of faults; empty when nothing is. Asked for each
-- of ten thousand, so it is an expression without subqueries, which would be started again at each call.
create or replace function meter.entry_faults(p_item jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known   text[] := array[
    'meter_id', 'meter_code', 'reading', 'observation', 'read_at', 'kind', 'final_reading', 'note', 'source'
  ];
  v_reading jsonb  := nullif(p_item -> 'reading', 'null');
  v_final   jsonb  := nullif(p_item -> 'final_reading', 'null');
  v_faults  jsonb;
begin
  if jsonb_typeof(p_item) is distinct from 'object' then
    return jsonb_build_array(core.fault('row', 'INVALID_TYPE', 'Expected an object'));
  end if;

  v_faults := to_jsonb(
    array_remove(
      array[
        case
          when coalesce(p_item ->> 'meter_id', p_item ->> 'meter_code') is null
            then core.fault('meter_id', 'MISSING_VALUE', 'A value is required')
        end,
        case
          when not pg_input_is_valid(p_item ->> 'meter_id', 'uuid')
            then core.fault('meter_id', 'INVALID_TYPE', core.kind_in_words('UUID'))
        end,
        case
          when coalesce(v_reading, nullif(p_item -> 'observation', 'null')) is null
            then core.fault('reading', 'MISSING_VALUE', 'A value is required')
        end,
        case
          when jsonb_typeof(v_reading) <> 'number'
            then core.fault('reading', 'INVALID_TYPE', core.kind_in_words('NUMBER'))
          when abs(v_reading::numeric) >= 999999999999
            then core.fault('reading', 'TOO_LARGE', 'Must be less than 999999999999')
        end,
        case
          when jsonb_typeof(v_final) <> 'number'
            then core.fault('final_reading', 'INVALID_TYPE', core.kind_in_words('NUMBER'))
          when abs(v_final::numeric) >= 999999999999
            then core.fault('final_reading', 'TOO_LARGE', 'Must be less than 999999999999')
        end,
        case
          when v_final is not null and coalesce(p_item ->> 'kind', '') not in ('RESET', 'REPLACEMENT')
            then core.fault('final_reading', 'NOT_ALLOWED', 'Only for a RESET or REPLACEMENT')
        end,
        case
          when p_item ->> 'read_at' is not null and not core.is_of_kind(p_item -> 'read_at', 'TIMESTAMP')
            then core.fault('read_at', 'INVALID_TYPE', core.kind_in_words('TIMESTAMP'))
        end,
        case
          when p_item ->> 'kind' not in ('READING', 'RESET', 'REPLACEMENT', '')
            then core.fault('kind', 'NOT_IN_VOCABULARY', 'One of READING, RESET, REPLACEMENT')
        end,
        case
          when char_length(p_item ->> 'note') > 2000 then core.fault('note', 'TOO_LONG', 'At most 2000 characters')
          else core.text_fault('note', p_item ->> 'note', 'TEXT')
        end,
        case
          when p_item ->> 'source' not in ('SENSOR', 'IMPORT', 'MANUAL')
            then core.fault('source', 'NOT_IN_VOCABULARY', 'One of SENSOR, IMPORT, MANUAL')
        end
      ],
      null
    )
  );

  if p_item - v_known <> '{}' then
    v_faults := v_faults || (
      select jsonb_agg(core.fault(k.key, 'UNKNOWN_FIELD', 'There is no such field'))
        from jsonb_object_keys(p_item - v_known) as k (key)
    );
  end if;

  return v_faults;
end
$$;

grant execute on function meter.entry_faults to assetry_api;
