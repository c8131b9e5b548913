-- Refuses a figure that was not calculated within the time of a request.
create or replace function report.refuse_uncounted()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'TOO_MUCH', 'The figure was not calculated in time', 422,
    jsonb_build_array(core.fault('p_until', 'TOO_MUCH', 'Too many records are counted')),
    'Shorten the period, or name fewer sites'
  );
end
$$;

grant execute on function report.refuse_uncounted to assetry_list;
