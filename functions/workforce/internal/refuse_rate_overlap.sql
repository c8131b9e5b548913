-- Refuses a rate that holds on days on which another one of the same worker, craft and level, or of everybody, does.
create or replace function workforce.refuse_rate_overlap()
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse(
    'RATE_OVERLAPS', 'Another rate of the same worker or craft applies on some of these days', 409,
    jsonb_build_array(core.fault('starts_on', 'RATE_OVERLAPS', 'Another rate applies')),
    'End that rate first: update_labour_rate with ends_on'
  );
end
$$;

grant execute on function workforce.refuse_rate_overlap to assetry_api;
