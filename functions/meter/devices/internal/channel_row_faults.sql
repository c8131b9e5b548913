-- What is wrong with the shape of what a device sent of a channel, as an array of faults; empty when nothing is. As
-- with meter.entry_faults an expression without subqueries, for it is asked of each of ten thousand.
create or replace function meter.channel_row_faults(p_item jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_known   text[] := array['channel', 'value', 'read_at'];
  v_channel jsonb  := nullif(p_item -> 'channel', 'null');
  v_value   jsonb  := nullif(p_item -> 'value', 'null');
  v_faults  jsonb;
begin
  if jsonb_typeof(p_item) is distinct from 'object' then
    return jsonb_build_array(core.fault('row', 'INVALID_TYPE', 'Expected an object'));
  end if;

  v_faults := to_jsonb(
    array_remove(
      array[
        case
          when coalesce(v_channel, '""') = '""' then core.fault('channel', 'MISSING_VALUE', 'A value is required')
          when jsonb_typeof(v_channel) <> 'string'
            then core.fault('channel', 'INVALID_TYPE', core.kind_in_words('TEXT'))
        end,
        case
          when char_length(v_channel #>> '{}') > 150
            then core.fault('channel', 'TOO_LONG', 'At most 150 characters')
        end,
        case
          when v_value is null then core.fault('value', 'MISSING_VALUE', 'A value is required')
          when jsonb_typeof(v_value) <> 'number'
            then core.fault('value', 'INVALID_TYPE', core.kind_in_words('NUMBER'))
          when abs(v_value::numeric) >= 999999999999 then core.fault('value', 'TOO_LARGE',
          'Must be less than 999999999999')
        end,
        case
          when p_item ->> 'read_at' is not null and not core.is_of_kind(p_item -> 'read_at', 'TIMESTAMP')
            then core.fault('read_at', 'INVALID_TYPE', core.kind_in_words('TIMESTAMP'))
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
