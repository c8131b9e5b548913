-- Notes which of these objects the store has lost, and which it has again. Returns how many are lost.
create or replace function file.note_objects(p_keys text[], p_lost text[])
returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  with noted as (
    update file.files as f
       set missing_at = case when f.object_key = any (p_lost) then clock_timestamp() end
     where f.object_key = any (p_keys)
       and (f.missing_at is not null) <> (f.object_key = any (p_lost))
  )
  select cardinality(p_lost)
$$;

grant execute on function file.note_objects to assetry_worker;
