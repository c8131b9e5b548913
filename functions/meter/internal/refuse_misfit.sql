-- Refuses a reading that a person gives or confirms when it does not fit: what was judged says that it went backwards
-- from the good one before it, or that a good one after it would. The person is there to look again; what machines
-- send is kept as SUSPECT instead.
create or replace function meter.refuse_misfit(p_judged meter.entry[], p_reading_id uuid)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_entry  meter.entry;
  v_misfit meter.entry;
  v_code   text;
begin
  select j.* into v_misfit
    from unnest(p_judged) as j
   where j.code = 'METER_WENT_BACKWARDS'
      or (j.reading_id = p_reading_id and j.suspicion = 'WENT_BACKWARDS')
   order by j.read_at
   limit 1;

  if not found then
    return;
  end if;

  select j.* into v_entry from unnest(p_judged) as j where j.reading_id = p_reading_id;
  select m.code into v_code from meter.meters as m where m.id = v_misfit.meter_id;

  if v_misfit.reading_id = p_reading_id then
    perform core.refuse(
      'METER_WENT_BACKWARDS',
      coalesce(v_misfit.message, format('Meter %s went backwards: the reading is not possible after the previous one',
      v_code)),
      422, v_misfit.details,
      'If the counter was reset or replaced, record that first, with p_kind RESET or with exchange_meter; if '
        'the previous reading is wrong, correct or reject it'
    );
  end if;

  perform core.refuse(
    'METER_WENT_BACKWARDS',
    format(
      'Meter %s went backwards: the reading is not possible before %s of %s', v_code, trim_scale(v_misfit.reading),
      v_misfit.read_at
    ),
    422,
    coalesce(v_entry.details, jsonb_build_object('meter_code', v_code))
      || jsonb_build_object('next_reading', v_misfit.reading, 'next_at', v_misfit.read_at),
    'If the later reading is wrong, correct or reject it first'
  );
end
$$;

grant execute on function meter.refuse_misfit to assetry_api;
