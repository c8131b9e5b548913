-- Every fault of settings of a meter that contradict each other or what was read. A type is of no asset.
create or replace function meter.meter_faults(p_meter meter.meters, p_is_type boolean)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Most meters count, and have nothing else set of which something could be wrong.
  if p_meter.kind = 'CONTINUOUS'
    and p_meter.reading_mode = 'ABSOLUTE'
    and p_meter.average_method in ('SLIDING_READINGS', 'SLIDING_DAYS', 'ALL')
    and p_meter.unit is not null
    and (p_is_type or num_nonnulls(p_meter.asset_id, p_meter.location_id) = 1)
    and num_nonnulls(
          p_meter.observations, p_meter.rollover_value, p_meter.max_rate_per_day, p_meter.outlier_deviations,
          p_meter.outlier_window, p_meter.max_value, p_meter.average_window, p_meter.static_per_day
        ) = 0
  then
    return '[]';
  end if;

  return (
    select coalesce(jsonb_agg(core.fault(f.field, f.code, f.message)), '[]')
      from (
        values
          (
            'asset_id', 'MISSING_VALUE', 'An asset or a location is required',
            not p_is_type and num_nonnulls(p_meter.asset_id, p_meter.location_id) = 0
          ),
          (
            'location_id', 'NOT_ALLOWED', 'Set either an asset or a location',
            num_nonnulls(p_meter.asset_id, p_meter.location_id) = 2
          ),
          ('unit', 'MISSING_VALUE', 'A value is required', p_meter.kind <> 'CHARACTERISTIC' and p_meter.unit is null),
          (
            'unit', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.unit is not null
          ),
          (
            'min_value', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.min_value is not null
          ),
          (
            'max_value', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.max_value is not null
          ),
          (
            'max_rate_per_day', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.max_rate_per_day is not null
          ),
          (
            'decimals', 'NOT_ALLOWED', 'A CHARACTERISTIC meter has no change per hour',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.decimals is not null
          ),
          (
            'observations', 'MISSING_VALUE', 'A CHARACTERISTIC meter requires observations',
            p_meter.kind = 'CHARACTERISTIC' and p_meter.observations is null
          ),
          (
            'observations', 'NOT_ALLOWED', 'Only for a CHARACTERISTIC meter',
            p_meter.kind <> 'CHARACTERISTIC' and p_meter.observations is not null
          ),
          ('observations', 'TOO_SMALL', 'At least 2', cardinality(p_meter.observations) < 2),
          (
            'observations', 'TOO_LARGE', 'At most 50 of 1 to 80 characters, with no blank around them',
            cardinality(p_meter.observations) > 50
              or exists (
                   select 1
                     from unnest(p_meter.observations) as o (word)
                    where char_length(o.word) not between 1 and 80 or o.word <> btrim(o.word)
                 )
          ),
          (
            'observations', 'ALREADY_EXISTS', 'It is listed twice',
            cardinality(p_meter.observations)
              > (select count(distinct lower(o.word)) from unnest(p_meter.observations) as o (word))
          ),
          (
            'observations', 'TOO_SMALL', 'At least as many as the greatest position read',
            cardinality(p_meter.observations) < meter.greatest_read(p_meter)
          ),
          (
            'reading_mode', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter is read in amounts',
            p_meter.reading_mode = 'DELTA' and p_meter.kind <> 'CONTINUOUS'
          ),
          (
            'direction', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter with reading_mode ABSOLUTE counts down',
            p_meter.direction = 'DOWN' and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA')
          ),
          (
            'rollover_value', 'NOT_CONTINUOUS',
            'Only a CONTINUOUS meter with reading_mode ABSOLUTE that counts up rolls over',
            p_meter.rollover_value is not null
              and (p_meter.kind <> 'CONTINUOUS' or p_meter.reading_mode = 'DELTA' or p_meter.direction = 'DOWN')
          ),
          (
            'max_rate_per_day', 'MISSING_VALUE',
            'Required with rollover_value, to distinguish a rollover from an error',
            p_meter.rollover_value is not null and p_meter.max_rate_per_day is null
          ),
          (
            'max_rate_per_day', 'NOT_ALLOWED', 'A derived meter has no limit of its rate',
            p_meter.is_follower and p_meter.max_rate_per_day is not null
          ),
          (
            'outlier_deviations', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter has usual amounts',
            p_meter.outlier_deviations is not null and p_meter.kind <> 'CONTINUOUS'
          ),
          (
            'outlier_deviations', 'NOT_ALLOWED', 'A derived meter has no outlier detection',
            p_meter.outlier_deviations is not null and p_meter.is_follower
          ),
          (
            'outlier_window', 'NOT_ALLOWED', 'Requires outlier_deviations',
            p_meter.outlier_window is not null and p_meter.outlier_deviations is null
          ),
          ('max_value', 'TOO_SMALL', 'At least min_value', p_meter.max_value < p_meter.min_value),
          (
            'average_method', 'NOT_CONTINUOUS', 'Only a CONTINUOUS meter has an average per day',
            p_meter.kind <> 'CONTINUOUS' and p_meter.average_method <> 'SLIDING_READINGS'
          ),
          (
            'average_window', 'NOT_ALLOWED', 'Only for SLIDING_DAYS and SLIDING_READINGS',
            p_meter.average_window is not null and p_meter.average_method in ('ALL', 'STATIC')
          ),
          (
            'average_window', 'TOO_SMALL', 'At least 2 readings',
            p_meter.average_window < 2 and p_meter.average_method = 'SLIDING_READINGS'
          ),
          (
            'static_per_day', 'MISSING_VALUE', 'Required with average_method STATIC',
            p_meter.static_per_day is null and p_meter.average_method = 'STATIC'
          ),
          (
            'static_per_day', 'NOT_ALLOWED', 'Only with average_method STATIC',
            p_meter.static_per_day is not null and p_meter.average_method <> 'STATIC'
          )
      ) as f (field, code, message, is_so)
     where f.is_so
  );
end
$$;

grant execute on function meter.meter_faults to assetry_api;
