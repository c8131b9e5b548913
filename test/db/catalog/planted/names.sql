create table work.planted_thing (
  "id"        uuid constraint strange primary key,
  "Upper"     text,
  first       text,
  second      uuid references work.work_orders (id),
  a_name_that_is_so_long_that_postgres_would_have_cut_it_if_it_were_longer text,
  constraint other_key unique (first),
  constraint planted_thing_odd_key unique (second, first),
  constraint elsewhere check (first <> ''),
  constraint odd_fkey foreign key (second) references work.work_orders (id)
);
create index strange_idx2 on work.planted_thing (first);
create trigger strange before update on work.planted_thing for each row execute function core.bump_row_version();
create function api.process_things() returns void language sql as $$ select $$;
