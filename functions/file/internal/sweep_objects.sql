-- Gives the worker the job to compare store and database: objects that no file has are deleted, files whose object is
-- gone are noted. The worker does both in rounds.
create or replace function file.sweep_objects()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.enqueue('sweep_objects', '{}', 5, 'sweep_objects');
  return 1;
end
$$;

grant execute on function file.sweep_objects to assetry_worker;
