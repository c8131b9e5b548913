-- What is wrong with the shape of what a device sent of a channel, as an array of faults; empty when nothing is.
create or replace function meter.channel_row_faults(p_item jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_channel jsonb := nullif(p_item -> 'channel', 'null');
  v_value   jsonb := nullif(p_item -> 'value', 'null');
begin
  if jsonb_typeof(p_item) is distinct from 'object' then
    return jsonb_build_array(core.fault('row', 'INVALID_TYPE', 'An object is needed'));
  end if;

  return (
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
      from (
        values
          ('channel', 'MISSING_VALUE', 'A value is needed', coalesce(v_channel, '""') = '""'),
          ('channel', 'INVALID_TYPE', core.kind_in_words('TEXT'), jsonb_typeof(v_channel) <> 'string'),
          ('channel', 'TOO_LONG', 'At most 150 characters', char_length(v_channel #>> '{}') > 150),
          ('value', 'MISSING_VALUE', 'A value is needed', v_value is null),
          ('value', 'INVALID_TYPE', core.kind_in_words('NUMBER'), jsonb_typeof(v_value) <> 'number'),
          (
            'value', 'TOO_LARGE', 'Less than 999999999999',
            case jsonb_typeof(v_value) when 'number' then abs(v_value::numeric) >= 999999999999 end
          ),
          (
            'read_at', 'INVALID_TYPE', core.kind_in_words('TIMESTAMP'),
            p_item ->> 'read_at' is not null and not core.is_of_kind(p_item -> 'read_at', 'TIMESTAMP')
          )
      ) as f (field, code, message, is_so)
     where f.is_so
  ) || (
    select coalesce(jsonb_agg(core.fault(k.key, 'UNKNOWN_FIELD', 'There is no such field')), '[]')
      from jsonb_object_keys(p_item - array['channel', 'value', 'read_at']) as k (key)
  );
end
$$;
