-- How the later hours of a worker are split by what is on record now: asked before and after the hours of a time
-- change.
create or replace function work.pieces_after(p_worker_id uuid, p_during tstzrange)
returns work.labour_pieces[]
language sql
stable
set search_path = ''
as $$
  select array(select p from work.hours_after(p_worker_id, p_during) as e cross join lateral work.split_labour(e) as p)
$$;

grant execute on function work.pieces_after to assetry_api;
