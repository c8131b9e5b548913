create table work.planted (id uuid, secret text, row_version integer not null default 1);
grant update on work.planted to assetry_api;
create trigger record_insert after insert on work.planted for each row execute function audit.record();
create table work.planted_quietly (id uuid);
grant update on work.planted_quietly to assetry_api;
