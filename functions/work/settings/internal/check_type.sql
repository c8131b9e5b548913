-- Refuses a work type whose settings contradict each other.
create or replace function work.check_type(p_type work.types)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  perform core.refuse_faults(work.type_faults(p_type));
end
$$;

grant execute on function work.check_type to assetry_api;
