-- Of a picture in our own store its key is kept; answers make the address of it. So far the whole address was kept,
-- with the domain that the installation had at that moment.
update companies set logo = regexp_replace(logo, '^https?://[^/]+/files/', '') where logo is not null;
update developers set photo = regexp_replace(photo, '^https?://[^/]+/files/', '') where photo is not null;
update company_photos set url = regexp_replace(url, '^https?://[^/]+/files/', '');
update questions set image = regexp_replace(image, '^https?://[^/]+/files/', '') where image is not null;
update bank_question_versions set image = regexp_replace(image, '^https?://[^/]+/files/', '') where image is not null;

-- The platform company's logo comes with the web app.
update companies set logo = '/provado.svg' where kind = 'platform';

alter table company_photos rename column url to picture;
alter table company_photos rename constraint company_photos_company_id_url_key to company_photos_company_id_picture_key;
