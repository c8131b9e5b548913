--! Previous: sha1:6f6dd32daccf3bcb2cbaa61379ab32130942c0bb
--! Hash: sha1:ff6767e3a40cf6c23a6a17a2de5211a8365da803
--! Message: index-of-plans-by-bin

--! no-transaction
create index concurrently plan_lines_bin_id_idx
  on work.plan_lines (organization_id, bin_id) where bin_id is not null;
