--! Previous: sha1:85cc5e8c710cdb2f70761bcc30e1bfd0bc38a33a
--! Hash: sha1:d67f68f8de0436bfd4ef398275e0fbb2204ff966
--! Message: infected-uploads

--! no-transaction
create index concurrently uploads_infected_idx on file.uploads (finished_at) where fault = 'FILE_INFECTED';
