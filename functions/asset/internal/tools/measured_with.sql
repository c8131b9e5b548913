-- What an answer, {instrument_id, measured_at} as far as given, says of the instrument with which it was measured: that
-- of the answer before it where it says nothing, none when the answer is removed. An answer that stays was measured
-- when it was; a new one is measured now unless it says when. Whether the instrument is fit is asked once.
create or replace function asset.measured_with(
  p_given             jsonb,
  p_answer_before     jsonb,
  p_answer            jsonb,
  p_now               timestamptz,
  inout p_instrument_id uuid,
  inout p_measured_at   timestamptz,
  inout p_was_unfit     boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_instrument_id uuid := case
    when p_answer is null then null
    when p_given ? 'instrument_id' then (p_given ->> 'instrument_id')::uuid
    else p_instrument_id
  end;
  v_measured_at   timestamptz := case
    when v_instrument_id is null then null
    else coalesce(
      (p_given ->> 'measured_at')::timestamptz,
      case when v_instrument_id = p_instrument_id and p_answer = p_answer_before then p_measured_at end, p_now
    )
  end;
begin
  if (v_instrument_id, v_measured_at) is distinct from (p_instrument_id, p_measured_at) then
    p_instrument_id := v_instrument_id;
    p_measured_at := v_measured_at;
    p_was_unfit := asset.instrument_unfit(p_instrument_id, p_measured_at, 'p_answers');
  end if;
end
$$;

grant execute on function asset.measured_with to assetry_api;
