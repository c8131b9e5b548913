-- Why an entry is rejected or suspect, in a sentence.
create or replace function meter.fault_message(
  p_code   text,
  p_entry  meter.entry,
  p_meter  meter.meters,
  p_before numeric
)
returns text
language sql
stable
set search_path = ''
as $$
  select case p_code
           when 'METER_NOT_FOUND' then 'No such meter'
           when 'METER_NOT_ACTIVE' then format('Meter %s is %s: it accepts no readings', p_meter.code, p_meter.status)
           when 'METER_NOT_CONTINUOUS' then format(
             'Meter %s is not CONTINUOUS with reading_mode ABSOLUTE: only such a meter is reset or replaced',
             p_meter.code
           )
           when 'METER_LINKED' then format('Meter %s is a derived meter: read its leading meter', p_meter.code)
           when 'FUTURE_READING' then format('The reading of meter %s is dated in the future', p_meter.code)
           when 'BEFORE_INSTALL' then format('The reading is before the installation of meter %s', p_meter.code)
           when 'READING_OUT_OF_RANGE' then format('The reading is outside the range of meter %s: %s', p_meter.code,
           trim_scale(p_entry.reading))
           when 'READING_TOO_PRECISE' then format('Meter %s shows at most %s decimals', p_meter.code, p_meter.decimals)
           when 'READING_FORGOTTEN' then format('Readings of meter %s of that time are deleted', p_meter.code)
           when 'DUPLICATE_TIMESTAMP' then format('Meter %s has another reading of the same instant', p_meter.code)
           when 'METER_WENT_BACKWARDS' then format(
             'Meter %s went backwards: %s is not possible after %s', p_meter.code,
             trim_scale(case p_entry.kind when 'READING' then p_entry.reading else p_entry.final_reading end),
             trim_scale(p_before)
           )
         end
$$;

grant execute on function meter.fault_message to assetry_api;
