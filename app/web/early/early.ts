/**
 * The build writes this into the head, ahead of all others, and checks that any browser can read it: only `var`,
 * `function` and calls of ES5, no imports of other folders.
 */
import { checkBrowser } from './check-browser.ts';
import { watchLoading } from './watch-loading.ts';

watchLoading();
checkBrowser();
