-- Each update raises the version by which callers notice that a row changed under them.
create or replace function core.bump_row_version()
returns trigger
language plpgsql
volatile
set search_path = ''
as $$
begin
  new.row_version := old.row_version + 1;
  new.updated_at := now();
  new.updated_by := coalesce(core.current_account_id(), new.updated_by);
  return new;
end
$$;
